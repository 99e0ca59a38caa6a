import { useTranslation } from 'react-i18next';
import { Dialog, LightboxStage } from '#app/ui/dialog.tsx';
import { type Project, speciallyDrawn } from '#content/portfolio.ts';
import { type ProjectFilter, projectsOf } from './category.ts';
import { drawingOf } from './drawings.ts';

/** Id of a project's lightbox. */
export function previewId(id: Project['id']): string {
  return `preview-${id}`;
}

/**
 * One lightbox for each shown project (spec pages-78): its drawing, title and achievements. They stand in
 * the page, because then the browser opens and closes them without scripts too.
 */
export function Previews({ filter }: { filter: ProjectFilter }) {
  const { t } = useTranslation('portfolio');
  const shown = projectsOf(filter);
  return shown.map((project, index) => {
    const { id, category } = project;
    const achievements = 'achievements' in project ? project.achievements : [];
    const drawing = id === speciallyDrawn ? 'special' : category;
    const step = (by: -1 | 1) => {
      const other = shown[(index + by + shown.length) % shown.length];
      if (other) exchange(id, other.id);
    };
    return (
      <Dialog
        key={id}
        id={previewId(id)}
        variant="lightbox"
        title={t(`items.${id}.title`)}
        closeLabel={t('preview.close')}
        note={t('preview.position', { position: index + 1, total: shown.length })}
        onStep={step}
        footer={
          <>
            <p className="portfolio-summary text-soft">
              {t(`items.${id}.client`)}. {t(`items.${id}.text`)}
            </p>
            {achievements.length > 0 && (
              <ul
                className="portfolio-achievements text-small"
                aria-label={t('preview.achievements')}
              >
                {achievements.map((achievement) => (
                  <li key={achievement}>{t(`achievements.${achievement}`)}</li>
                ))}
              </ul>
            )}
          </>
        }
      >
        <LightboxStage
          previousLabel={t('preview.previous')}
          nextLabel={t('preview.next')}
          onStep={step}
        >
          <img
            src={drawingOf(id)}
            alt={t(`drawings.${drawing}`)}
            width="640"
            height="480"
            loading="lazy"
          />
        </LightboxStage>
      </Dialog>
    );
  });
}

/**
 * Shows another project's lightbox in place of this one. The page behind moves to its button, because
 * closing returns the focus there.
 */
function exchange(from: Project['id'], to: Project['id']): void {
  const [before, after] = [from, to].map(
    (id) => document.getElementById(previewId(id)) as HTMLDialogElement,
  );
  if (!before || !after) return;
  const focused = buttons(before).indexOf(document.activeElement as HTMLButtonElement);
  before.close();
  document.querySelector<HTMLElement>(`[command="show-modal"][commandfor="${after.id}"]`)?.focus();
  after.showModal();
  buttons(after)[focused]?.focus();
}

function buttons(dialog: HTMLDialogElement): HTMLButtonElement[] {
  return [...dialog.querySelectorAll('button')];
}
