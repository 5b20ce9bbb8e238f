import type { Construct, Extension, State } from 'micromark-util-types'

const HASH = 35
const ASTERISK = 42
const MAX_LENGTH = 80

// `*#06#`, `**21*08031234567#`, with placeholders `*901*[Amount]*Account Number#`; `*901*1` lacks its last `#`.
const placeholder = String.raw`[\w()<>[\]{}-]+(?: [\w()<>[\]{}-]+)*`
const dialCodePattern = new RegExp(
  String.raw`^(?:(?:[*#]{1,3}\d+(?:[*#]+(?:${placeholder})?)*?|\*#\d+)#(?![\d#])|\*\d+(?:\*\d+)+\*?(?![\w*#]))`,
)

/** Makes a dial code text, because Markdown would take its asterisks for emphasis. */
const dialCodeConstruct: Construct = {
  name: 'dialCode',
  tokenize(effects, ok, nok) {
    let codeLength = 0
    // An asterisk or hash inside a word does not start a code.
    const isInWord = this.previous !== null && this.previous > 0 && /\w/.test(String.fromCharCode(this.previous))

    const readAhead: Construct = {
      partial: true,
      tokenize(aheadEffects, found, notFound) {
        let text = ''
        const read: State = (code) => {
          const isLineEnd = code === null || code < 0
          if (!isLineEnd && text.length < MAX_LENGTH) {
            text += String.fromCharCode(code)
            aheadEffects.consume(code)
            return read
          }
          aheadEffects.exit('data')
          codeLength = dialCodePattern.exec(text)?.[0].length ?? 0
          return codeLength > 0 ? found(code) : notFound(code)
        }
        return (code) => {
          aheadEffects.enter('data')
          return read(code)
        }
      },
    }

    const consumeCode: State = (code) => {
      if (codeLength === 0) {
        effects.exit('data')
        return ok(code)
      }
      codeLength -= 1
      effects.consume(code)
      return consumeCode
    }
    const enterCode: State = (code) => {
      effects.enter('data')
      return consumeCode(code)
    }
    return isInWord ? nok : effects.check(readAhead, enterCode, nok)
  },
}

/** Micromark extension that keeps dial codes such as `*901*1#` as they were typed. */
export const dialCode: Extension = { text: { [ASTERISK]: dialCodeConstruct, [HASH]: dialCodeConstruct } }
