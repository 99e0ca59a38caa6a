import { createContext } from 'react';

/** Addresses of built files and the inline script: known to the build, empty in the browser. */
export interface BuildContextValue {
  headScript: string;
  /** The application's files in the order of loading; the last one starts it. */
  files: string[];
  /** The whole stylesheet, which the head script adds after `load`. */
  stylesheet: string;
  textFont: string;
  /** In development Vite serves the stylesheet; a build inlines the rules that a page uses. */
  linkedStylesheet?: string;
}

export const BuildContext = createContext<BuildContextValue>({
  headScript: '',
  files: [],
  stylesheet: '',
  textFont: '',
});

/** Where the build puts the rules that a page uses. */
export const inlineStylesSlot = '/*styles*/';
