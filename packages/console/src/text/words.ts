/** A number as people write it. */
export const number: (value: number) => string = new Intl.NumberFormat("en").format

/** How many there are of something: "1 part", "1,200 parts". */
export const counted = (many: number, one: string, more = `${one}s`): string =>
  `${number(many)} ${many === 1 ? one : more}`

/** A name within a sentence; the marks around it keep the sentence's direction whatever the name is written in. */
export const named = (name: string): string => `“\u2068${name}\u2069”`
