import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { role } from '#app/ui/role.ts';
import { Section } from '#app/ui/section.tsx';
import { goodsAdvantages } from '#content/consumer-goods.ts';
import './advantages.css';

/** Four advantages as a ship's manifest, and below it where to sign on. */
export function Advantages() {
  const { t } = useTranslation('consumer-goods');
  const columns = ['number', 'advantage', 'meaning'] as const;
  return (
    <>
      <Section level="0 NAP">
        <div className="wrap">
          <h2 className="text-h2">{t('advantages.title')}</h2>
          <table className="consumer-goods-manifest" {...role('table')}>
            <caption className="sr-only">{t('advantages.caption')}</caption>
            <thead {...role('rowgroup')}>
              <tr {...role('row')}>
                {columns.map((column) => (
                  <th key={column} scope="col" {...role('columnheader')} className="label">
                    {t(`advantages.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...role('rowgroup')}>
              {goodsAdvantages.map((id, index) => (
                <tr key={id} {...role('row')}>
                  <td {...role('cell')} className="tabular">
                    {index + 1}
                  </td>
                  <th scope="row" {...role('rowheader')} className="text-h4">
                    {t(`advantages.items.${id}.title`)}
                  </th>
                  <td {...role('cell')}>{t(`advantages.items.${id}.text`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="consumer-goods-closing">
            <p className="text-lead">{t('closing.text')}</p>
            <ButtonLink to="contact">{t('closing.button')}</ButtonLink>
          </div>
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}
