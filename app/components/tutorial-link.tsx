import { Link, type LinkProps } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { localizedPath } from '#content/languages.ts';
import { type LessonId, tutorialPath } from '#content/tutorials.ts';

type TutorialLinkProps = Omit<LinkProps, 'to'> & { to: LessonId };

/** A link to a lesson, in the visitor's language. */
export function TutorialLink({ to, ...rest }: TutorialLinkProps) {
  return <Link {...rest} to={localizedPath(tutorialPath(to), useLanguage())} />;
}
