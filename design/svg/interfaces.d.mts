export function drawInterface(
  id: string,
  language: string,
): { category: string; words: number; body: string };
