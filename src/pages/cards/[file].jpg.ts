import type { APIRoute, GetStaticPaths } from 'astro'
import { toJpeg } from '#netlify/cards/jpeg.ts'
import { type Card, drawCard } from '#src/cards/draw.ts'
import { listPageCards } from '#src/lib/page-card.ts'

export const getStaticPaths = (() =>
  listPageCards().map(({ file, title, note }) => ({
    params: { file },
    props: { title, note },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(await toJpeg(drawCard(props)), { headers: { 'Content-Type': 'image/jpeg' } })
