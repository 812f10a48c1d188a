/** Signs of scripts that go from right to left; the last ones begin those above U+FFFF. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a]/

/** Without the invisible characters that turn the direction of text. Hebrew and Arabic stay what they are. */
export const legible = (text: string): string => {
  const plain = text.replace(/[\u061c\u202a-\u202e\u2066-\u2069]/g, "")
  return rightToLeft.test(plain) ? plain : plain.replace(/[\u200e\u200f]/g, "")
}
