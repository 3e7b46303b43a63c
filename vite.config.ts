import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { leadService } from './src/cli/lead-plugin.ts';
import { tokens } from './src/cli/tokens-plugin.ts';
import { developmentServer } from './src/config/vite-plugin.ts';

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tokens(), react({ jsxImportSource: '@emotion/react' }), developmentServer(), leadService()],
  test: { include: ['tests/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Each page names these files: six characters say 36 bits of their content.
      output: {
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        entryFileNames: 'assets/[name]-[hash:6].js',
      },
    },
  },
});
