import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'

const { DOMParser } = new Window()

/** Fetches a page and parses its HTML without running its scripts, which costs far less than opening it in a browser. */
export async function readHtmlPage(request: APIRequestContext, path: string): Promise<Document> {
  const html = await (await request.get(path)).text()
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

/** Returns the text of the element as a reader sees it, with single spaces. */
export function readText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}
