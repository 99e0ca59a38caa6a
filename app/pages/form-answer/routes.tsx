import { pageRoute } from '#app/routes.ts';
import { answeredForms } from '#contracts/forms/index.ts';
import { FormAnswerPage } from './page.tsx';
import { SubscriptionPage, subscriptionViews } from './subscription.tsx';
import { XrayAnswerPage } from './xray-answer.tsx';

const outcomes = ['sent', 'failed'] as const;

/** Both outcomes of each plain form post and of a move check, and what stands on the page of a subscription. */
const answers = [
  ...answeredForms.flatMap((answered) =>
    outcomes.map((outcome) => ({
      ...{ form: answered.id, outcome },
      page: () => <FormAnswerPage answered={answered} outcome={outcome} />,
    })),
  ),
  ...outcomes.map((outcome) => ({
    ...{ form: 'move-check' as const, outcome },
    page: () => <XrayAnswerPage outcome={outcome} />,
  })),
  ...subscriptionViews.map((view) => ({
    ...{ form: 'subscription' as const, outcome: view },
    page: () => <SubscriptionPage view={view} />,
  })),
];

export const formAnswers = answers.map(({ form, outcome }) => ({ form, outcome }));

/** Addresses that only the build visits: their pages are the answers to plain posts. */
export const formAnswerRoutes = answers.map(({ form, outcome, page }) =>
  pageRoute(`/form-answer/${form}/${outcome}`, { page: 'form-answer' }, async () => ({
    default: page,
  })),
);
