import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ArrowLink } from '#app/components/button-link.tsx';
import { GrowingLink } from '#app/components/page-link.tsx';
import legend from '#app/drawings/legend.svg';
import { Icon } from '#app/ui/icon.tsx';
import { currentItem, moreServices, services } from '#content/navigation.ts';

interface ServicesMenuProps {
  page: string;
  onOpenChange: (open: boolean) => void;
}

/**
 * The Services dropdown. Hover and focus open it by CSS alone, so it works before and without scripts;
 * Escape closes it until pointer and focus have left, Enter and click toggle it.
 */
export function ServicesMenu({ page, onOpenChange }: ServicesMenuProps) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState(false);
  const [inside, setInside] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = inside && !closed;

  useEffect(() => {
    onOpenChange(open);
    if (!open) return;
    // Anywhere, because a pointer opens it without the focus.
    const listen = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setClosed(true);
      if (button.current?.closest('li:focus-within')) button.current.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [open, onOpenChange]);

  // Not with the press, because the page grows out of the link.
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    if (location !== shown.current && item.current?.matches(':hover')) setClosed(true);
    shown.current = location;
  }, [location]);

  const wasOpen = useRef(false);

  return (
    <li
      ref={item}
      className="services"
      data-closed={closed || undefined}
      onPointerEnter={() => {
        wasOpen.current = open;
        setInside(true);
        setClosed(false);
      }}
      onPointerLeave={({ currentTarget, pointerType }) => {
        // A finger leaves with every tap, and what it opened stays.
        if (pointerType !== 'mouse') return;
        // Closing the sheet takes it from under the pointer; while the focus is inside, that must not open it again.
        if (currentTarget.contains(document.activeElement)) return;
        setInside(false);
        setClosed(false);
      }}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setInside(false);
        // Where the pointer is still over it, a choice has moved the focus into the new page.
        if (!currentTarget.matches(':hover')) setClosed(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="header-item"
        aria-expanded={open}
        aria-controls="services-menu"
        data-current={currentItem('services', page)}
        onClick={({ detail, nativeEvent }) => {
          const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch';
          // A mouse doesn't toggle, because hovering has opened it already.
          if (detail === 0) setClosed(open);
          else if (isTouch) setClosed(wasOpen.current);
        }}
      >
        <span>{t('header.services')}</span>
        <Icon name="chevron-down" small />
      </button>
      <div id="services-menu" className="services-sheet on-sheet">
        <ul>
          {services.map((id) => (
            <li key={id}>
              <GrowingLink to={id} className="service-row" aria-current={currentItem(id, page)}>
                <img src={`${legend}#${id}`} alt="" width="56" height="40" loading="lazy" />
                <span>
                  <b className="text-h4">{t(`pages.${id}`)}</b>
                  <span className="text-small text-soft">{t(`servicesMenu.items.${id}`)}</span>
                </span>
              </GrowingLink>
            </li>
          ))}
        </ul>
        <ul className="services-more">
          {moreServices.map((id) => (
            <li key={id}>
              <GrowingLink to={id} aria-current={currentItem(id, page)}>
                {t(`pages.${id}`)}
              </GrowingLink>
            </li>
          ))}
        </ul>
        <div className="services-aside on-deep">
          <p className="text-h2">{t('servicesMenu.aside')}</p>
          <ArrowLink to="#contact">{t('servicesMenu.asideLink')}</ArrowLink>
        </div>
      </div>
    </li>
  );
}
