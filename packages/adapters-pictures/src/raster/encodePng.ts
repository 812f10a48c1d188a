import { pipeline } from "node:stream/promises"
import { constants, crc32, createDeflate } from "node:zlib"

/** Left to right, top to bottom; four bytes a pixel, the last for opacity. */
export type Rows = Uint8Array

export interface PngHeader {
  readonly width: number
  readonly height: number
  readonly perMetre: number
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const header = ({ height, width }: PngHeader): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return chunk("IHDR", data)
}

const paperSize = ({ perMetre }: PngHeader): Buffer => {
  const data = Buffer.alloc(9)
  data.writeUInt32BE(perMetre, 0)
  data.writeUInt32BE(perMetre, 4)
  data[8] = 1
  return chunk("pHYs", data)
}

/** The filter `Up` of PNG. */
function* differences(strips: Iterable<Rows>, width: number): Generator<Uint8Array> {
  const above = new Uint8Array(width * 3)
  for (const strip of strips) {
    const rows = strip.length / (width * 4)
    const filtered = new Uint8Array(rows * (1 + above.length))
    let [from, to] = [0, 0]
    for (let row = 0; row < rows; row += 1) {
      filtered[to++] = 2
      for (let at = 0; at < above.length; at += 1) {
        const value = strip[from] ?? 0
        filtered[to++] = value - (above[at] ?? 0)
        above[at] = value
        // The byte of the opacity is left out.
        from += at % 3 === 2 ? 2 : 1
      }
    }
    yield filtered
  }
}

/** In memory of their own, which another thread can be given. */
const joined = (pieces: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The strips are packed by run lengths alone: Node packs by other ways that depend on the processor. */
export const encodePng = async (
  head: PngHeader,
  strips: Iterable<Rows>
): Promise<Uint8Array<ArrayBuffer>> => {
  const packed: Array<Buffer> = []
  await pipeline(
    differences(strips, head.width),
    createDeflate({ level: 6, strategy: constants.Z_RLE, chunkSize: 2 ** 18 }),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) packed.push(chunk("IDAT", piece))
    }
  )
  return joined([signature, header(head), paperSize(head), ...packed, chunk("IEND", new Uint8Array(0))])
}
