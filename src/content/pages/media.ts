export const mediaTexts = {
  animation: { play: 'Play animation', stop: 'Stop animation' },
  fullSize: 'Open full size',
  failedVideo: {
    text: 'This video did not play. Try again, or watch it on another device.',
    tooLarge: 'This video did not play. It is too large for some phones: watch it on a computer.',
    retry: 'Try again',
  },
  /** Page that plays a video at the video's own address. */
  player: {
    title: 'Video',
    advice: 'If it does not play on this phone, watch it on a computer.',
  },
}
