import type { ComponentProps } from 'react';

interface FigureProps extends ComponentProps<'b'> {
  as?: 'b' | 'strong' | 'span' | 'p' | 'dd';
}

/** A price, an amount or a share by itself; translators leave it as it is (spec languages-15). */
export function Figure({ as = 'b', className = '', ...rest }: FigureProps) {
  const Element = as as 'b';
  return <Element {...rest} className={`${className} tabular`.trim()} translate="no" />;
}
