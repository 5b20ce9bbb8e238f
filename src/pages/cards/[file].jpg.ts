import type { APIRoute, GetStaticPaths } from 'astro'
import { convertSvgToJpeg } from '#netlify/publications/share-image.ts'
import { drawShareImage, type ShareImage } from '#src/lib/share-images/draw.ts'
import { listPageShareImages } from '#src/page-data/page-share-image.ts'

export const getStaticPaths = (() =>
  listPageShareImages().map(({ fileName, title, note }) => ({
    params: { file: fileName },
    props: { title, note },
  }))) satisfies GetStaticPaths

export const GET: APIRoute<ShareImage> = async ({ props }) =>
  new Response(await convertSvgToJpeg(drawShareImage(props)), { headers: { 'Content-Type': 'image/jpeg' } })
