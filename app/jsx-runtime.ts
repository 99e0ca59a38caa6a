/*
 * React's JSX functions as an ES module: calls of the original, a CommonJS one, go through its object,
 * which costs every element a few bytes.
 */
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
