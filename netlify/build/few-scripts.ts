import type { Plugin } from 'vite'

// What the islands of visitors share. Left alone, each of some twenty small pieces becomes a file and a request.
const shared =
  /node_modules\/(swr|dequal|use-sync-external-store)\/|src\/(api\/(client|list|pages)|stores\/toasts|lib\/(idle|wishes|plain-click|page-number)|contract\/limits|components\/ui\/(Button|Dialog|Icon|looks|LoadState|Placeholders|MoreLink|use-(open-page|title|focus-on-new)))\b/

// For those that show pictures.
const pictures = /src\/(lib\/(images|media-cost|media-photo)|components\/ui\/(Photo|Film))\b/

/** Three files for all islands together, React and what they share, beside each one's own. */
export function fewScripts(): Plugin {
  return {
    name: 'few-scripts',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      const groups = [
        { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 2 },
        { name: 'shared', test: shared, priority: 1 },
        { name: 'pictures', test: pictures, priority: 1 },
      ]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}
