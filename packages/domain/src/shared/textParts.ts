const partLength = 65_536

/** No part ends in the middle of a character. */
export function* textParts(text: string): Generator<string, void> {
  for (let from = 0; from < text.length; ) {
    const most = from + partLength
    const to = (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most
    yield text.slice(from, to)
    from = to
  }
}
