import { useId } from 'react'
import { identity } from '#src/content/identity.ts'
import { SHARE_IMAGE } from '#src/lib/share-image.ts'
import type { ShareImage } from '#src/share-images/draw.ts'
import { useCard } from './use-card.ts'

interface Props {
  said: ShareImage
  /** As the form holds it: an address, a data string, or '' for none. */
  image?: string
  description: string
}

/** How a link to what is being written will look in a chat, drawn in this browser from the unsaved text. */
export function CardPreview({ said, image = '', description }: Props) {
  const id = useId()
  const card = useCard(said, image)
  const foreign = image !== '' && !/^(?:data:|\/api\/media\/)/.test(image)

  return (
    <figure className="chat" aria-labelledby={id}>
      <figcaption id={id}>How the link looks in a chat</figcaption>
      <div className="chat-bubble">
        {card === 'failed' ? (
          <p className="chat-none">The picture could not be drawn here. It is drawn anew when the link is sent.</p>
        ) : card ? (
          <img
            src={card}
            width={SHARE_IMAGE.width}
            height={SHARE_IMAGE.height}
            alt={`Card: ${said.title || identity.slogan}`}
          />
        ) : (
          <div className="chat-none" aria-hidden="true" />
        )}
        <p className="chat-words">
          <b>
            {said.title || 'Title'} | {identity.siteName}
          </b>
          <span>{description || 'Description'}</span>
          <small>{location.host}</small>
        </p>
      </div>
      {foreign && <p>A picture from another address is not on the card. Choose it as a file to have it there.</p>}
    </figure>
  )
}
