import { Fragment } from 'react';

/** An identifier, which breaks between its words where its column is narrow. */
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
