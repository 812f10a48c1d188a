import { crc32, inflateSync } from "node:zlib"

/** A PNG as a reader finds it: its size, its chunks, and three bytes a pixel. */
export interface ReadPng {
  readonly width: number
  readonly height: number
  readonly perMetre: number
  readonly chunks: ReadonlyArray<string>
  readonly pixels: Uint8Array
}

const chunksOf = (png: Buffer): ReadonlyArray<readonly [type: string, data: Buffer]> => {
  const found: Array<readonly [string, Buffer]> = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const data = png.subarray(at + 8, at + 8 + length)
    if (crc32(png.subarray(at + 4, at + 8 + length)) !== png.readUInt32BE(at + 8 + length))
      throw new Error("a chunk of a PNG is damaged")
    found.push([png.toString("latin1", at + 4, at + 8), data])
    at += length + 12
  }
  return found
}

/** Reads a PNG of eight bits for red, green and blue, of which each row is filtered by the one above it. */
export const readPng = (bytes: Uint8Array): ReadPng => {
  const png = Buffer.from(bytes)
  if (png.toString("latin1", 0, 8) !== "\x89PNG\r\n\x1a\n") throw new Error("no PNG")
  const chunks = chunksOf(png)
  const dataOf = (type: string) =>
    Buffer.concat(chunks.flatMap(([its, data]) => (its === type ? [data] : [])))
  const head = dataOf("IHDR")
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  if (head.toString("hex", 8) !== "0802000000") throw new Error("other pixels than expected")
  const rows = inflateSync(dataOf("IDAT"))
  const line = width * 3
  if (rows.length !== height * (1 + line)) throw new Error("rows are missing")
  const pixels = new Uint8Array(height * line)
  for (let row = 0; row < height; row += 1) {
    if (rows[row * (1 + line)] !== 2) throw new Error("another filter than expected")
    for (let x = 0; x < line; x += 1)
      pixels[row * line + x] =
        (rows[row * (1 + line) + 1 + x] ?? 0) + (row === 0 ? 0 : (pixels[(row - 1) * line + x] ?? 0))
  }
  const perMetre = dataOf("pHYs").readUInt32BE(0)
  return { width, height, perMetre, chunks: chunks.map(([type]) => type), pixels }
}
