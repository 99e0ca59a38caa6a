import { expect, it } from 'vitest';
import {
  difficulties,
  featuredTutorials,
  longestMinutes,
  tutorialCategories,
  tutorials,
} from './tutorials.ts';

it('has six categories of three tutorials, each once (spec help-5)', () => {
  const countOf = (id: string) => tutorials.filter(({ category }) => category === id).length;
  expect(tutorialCategories.map(countOf)).toEqual([3, 3, 3, 3, 3, 3]);
  expect(new Set(tutorials.map(({ id }) => id)).size).toBe(18);
});

it('knows of each how long it takes, in whole minutes, and how hard it is', () => {
  for (const { id, minutes, difficulty } of tutorials) {
    expect.soft(Number.isInteger(minutes) && minutes > 0, id).toBe(true);
    expect.soft(difficulties, id).toContain(difficulty);
  }
});

it('features three, the longest first', () => {
  expect(featuredTutorials.map(({ minutes }) => minutes)).toEqual([8, 5, 3]);
});

it('is drawn on the scale of its longest', () => {
  expect(longestMinutes(tutorials)).toBe(14);
  expect(longestMinutes(featuredTutorials)).toBe(8);
});
