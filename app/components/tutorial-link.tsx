import type { ComponentProps } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { localizedPath } from '#content/languages.ts';
import { type LessonId, tutorialPath } from '#content/tutorials.ts';

type TutorialLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: LessonId };

/** A link to a lesson, in the visitor's language. */
export function TutorialLink({ to, ...rest }: TutorialLinkProps) {
  return <a {...rest} href={localizedPath(tutorialPath(to), useLanguage())} />;
}
