import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { countsNoMailboxes } from './facts.ts';
import { Bill, firstMailboxes, MailboxList } from './mailboxes.tsx';
import { Shop } from './shop.tsx';

/** What the panel does, before and after: three drawings where no script runs (spec pages-263). */
export function PanelStates() {
  const [plan = webHostingPlans[0]] = webHostingPlans.filter(countsNoMailboxes);
  return (
    <div className="panel-states">
      <State
        of="backups"
        before={<Shop version="gone" isSecure={false} />}
        after={<Shop version="glazed" isSecure={false} />}
      />
      <State
        of="certificate"
        before={<Shop version="glazed" isSecure={false} />}
        after={<Shop version="glazed" isSecure />}
      />
      <State
        of="mail"
        before={
          <div className="panel-card">
            <MailboxList count={firstMailboxes} />
          </div>
        }
        after={
          <div className="panel-card">
            <MailboxList count={firstMailboxes + 1} />
            <Bill plan={plan} count={firstMailboxes + 1} />
          </div>
        }
      />
      <Drawn />
    </div>
  );
}

interface StateProps {
  of: 'backups' | 'certificate' | 'mail';
  before: ReactNode;
  after: ReactNode;
}

function State({ of, before, after }: StateProps) {
  const { t } = useTranslation('hosting-panel');
  return (
    <details>
      <summary>
        <h3 className="text-h4">{t(`states.${of}.title`)}</h3>
      </summary>
      <div className="panel-before-after">
        <figure>
          <figcaption className="label">{t(`states.${of}.before`)}</figcaption>
          {before}
        </figure>
        <figure>
          <figcaption className="label">{t(`states.${of}.after`)}</figcaption>
          {after}
        </figure>
      </div>
    </details>
  );
}

function Drawn() {
  const { t } = useTranslation('hosting-panel');
  return <p className="text-small text-soft">{t('drawn')}</p>;
}
