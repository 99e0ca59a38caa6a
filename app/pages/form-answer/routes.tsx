import { pageRoute } from '#app/routes.ts';
import { answeredForms } from '#contracts/forms/index.ts';
import { FormAnswerPage } from './page.tsx';

/** Both outcomes of each plain form post. */
const answers = answeredForms.flatMap((answered) =>
  (['sent', 'failed'] as const).map((outcome) => ({ answered, outcome })),
);

export const formAnswers = answers.map(({ answered, outcome }) => ({ form: answered.id, outcome }));

/** Addresses that only the build visits: their pages are the answers to plain posts. */
export const formAnswerRoutes = answers.map(({ answered, outcome }) =>
  pageRoute(`/form-answer/${answered.id}/${outcome}`, { page: 'form-answer' }, async () => ({
    default: () => <FormAnswerPage answered={answered} outcome={outcome} />,
  })),
);
