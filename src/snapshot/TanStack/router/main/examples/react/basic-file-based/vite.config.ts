import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    // The router's plugin rewrites route files, so it has to see them before React's does.
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
  ],
})
