/** The HTML has only the first slide of a slider; the browser fetches the others. */
export interface FirstSlides<Item> {
  items: Item[]
  slideCount: number
}

export const toFirstSlides = <Item>(slides: Item[]): FirstSlides<Item> => ({
  items: slides.slice(0, 1),
  slideCount: slides.length,
})
