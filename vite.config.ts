import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteSettings } from './src/build/viteSettings.ts';
import { developmentServer } from './src/dev/devServer.ts';

export default defineConfig({
  ...viteSettings,
  appType: 'custom',
  plugins: [
    react({ jsxImportSource: '@emotion/react', refreshExclude: [/\/src\/preview\/entry/, /\/node_modules\//] }),
    developmentServer(),
  ],
});
