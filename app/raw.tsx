import type { ComponentProps, ReactNode } from 'react';
import { isStatic } from './page-data.ts';

/*
 * What React would escape: the contents of scripts and styles, and places that the server fills in static pages.
 */

type RawProps = ComponentProps<'script'> & {
  as: 'script' | 'style' | 'noscript';
  text?: string | undefined;
};

/** A script or styles as they stand in the document; in the browser without contents, because hydration keeps them. */
export function Raw({ as, text = '', ...attributes }: RawProps) {
  const Element = as as 'script';
  return (
    <Element {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

type PlaceProps = ComponentProps<'div'> & {
  as: 'div' | 'p' | 'ul';
  /** Its name in `contracts/slots.ts`. */
  slot: string;
  children: ReactNode;
};

/** An element whose contents the server fills into static pages, as React renders them everywhere else. */
export function Place({ as, slot, children, ...attributes }: PlaceProps) {
  const Element = as as 'div';
  return isStatic() ? (
    <Element {...attributes} dangerouslySetInnerHTML={{ __html: slot }} />
  ) : (
    <Element {...attributes}>{children}</Element>
  );
}
