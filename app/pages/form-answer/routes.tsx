import { pageRoute } from '#app/routes.ts';
import { FormAnswerPage } from './page.tsx';

/** The outcomes of a plainly posted contact form. */
export const formAnswers = ['sent', 'failed'] as const;

/** Addresses that only the build visits: their pages are the answers to `POST /api/contact`. */
export const formAnswerRoutes = formAnswers.map((outcome) =>
  pageRoute(`/form-answer/${outcome}`, 'form-answer', async () => ({
    default: () => <FormAnswerPage outcome={outcome} />,
  })),
);
