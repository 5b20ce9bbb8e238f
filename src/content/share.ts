export const share = {
  whatsapp: 'Share on WhatsApp',
  copy: 'Copy link',
  device: 'Share…',
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  title: 'Pass it on',
}
