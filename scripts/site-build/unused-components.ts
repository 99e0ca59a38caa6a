import type { Plugin } from 'vite';

/**
 * Lets the build drop components of React Router that nothing uses (`Form`, `NavLink`): a name for developers' tools and
 * a call that the build can't know to be without effect keep them.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replaceAll(/= (?=React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ '),
    },
  };
}
