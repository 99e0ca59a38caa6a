import { createContext } from 'react';
import type { PageHead } from '#contracts/renderer.ts';

/** What the build knows of a page's head; empty in the browser. */
export const BuildContext = createContext<PageHead>({
  headScript: '',
  files: [],
  siteStyles: '',
  pageStyles: [],
  styles: '',
  textFont: '',
});

/** Where the build puts a page's styles. */
export const inlineStylesSlot = '/*styles*/';
