/** What the specification states (spec pages-86, pages-87), with the salaries of content/positions.ts. */
export const jobs = {
  'senior-backend-developer': ['engineering', 65, 85],
  'devops-engineer': ['infrastructure', 60, 80],
  'technical-support-specialist': ['support', 35, 48],
  'digital-marketing-specialist': ['marketing', 45, 60],
  'ux-ui-designer': ['design', 50, 65],
  'sales-representative': ['sales', 40, 60],
} as const;

export const titles = [
  'Senior Backend Developer',
  'DevOps Engineer',
  'Technical Support Specialist',
  'Digital Marketing Specialist',
  'UX/UI Designer',
  'Sales Representative',
];
