import { pageRoute } from '#app/routes.ts';
import { answeredForms } from '#contracts/forms.ts';
import { FormAnswerPage } from './page.tsx';

/** What comes of a form that was posted plainly. */
export const formAnswers = answeredForms.flatMap((form) =>
  (['sent', 'failed'] as const).map((outcome) => ({ form, outcome })),
);

/** Addresses that only the build visits: their pages are the answers to plain posts. */
export const formAnswerRoutes = formAnswers.map(({ form, outcome }) =>
  pageRoute(`/form-answer/${form}/${outcome}`, { page: 'form-answer' }, async () => () => (
    <FormAnswerPage form={form} outcome={outcome} />
  )),
);
