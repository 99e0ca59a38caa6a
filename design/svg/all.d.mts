export const drawings: Map<string, { svg: string; precision: number }>;
