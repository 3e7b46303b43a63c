import type { UserConfig } from 'vite';

/** Settings of Vite for builds and `npm run dev`. */
export const viteSettings: UserConfig = {
  publicDir: false,
  // Not in node_modules, which may belong to another user.
  cacheDir: '.cache/vite',
  // Its package names only the build for old browsers, which is 0.5 kB heavier.
  resolve: { alias: [{ find: /^react-photo-view$/, replacement: 'react-photo-view/dist/react-photo-view.modern.js' }] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The boot script fetches what an island needs before it is imported.
    modulePreload: false,
    rolldownOptions: {
      // Words that visitors read stand in the scripts that say them, not in a file that all of these would fetch.
      optimization: { inlineConst: { mode: 'all' } },
      // Emotion imports both for `withTheme`, which is not used. Neither package says that it is free of side effects.
      treeshake: { moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }] },
      // Libraries mark by "use client" what servers don't run, which means nothing here.
      checks: { moduleLevelDirective: false },
      // Short, because every page names these files; six characters are 36 bits of the hash.
      output: {
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        entryFileNames: 'assets/[name]-[hash:6].js',
      },
    },
  },
};
