import { Fragment } from 'react';

/** A name in a program; where there is no room for it, it breaks between its words. */
export function Name({ of: name }: { of: string }) {
  return (
    <code>
      {name.match(/[^._-]+[._-]?/g)?.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
