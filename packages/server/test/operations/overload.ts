import { request } from "node:http"
import { type Answer, type Api, answerOf, type CallOptions } from "@design-workspace/verification/calls/Api"
import { deviationOf } from "@design-workspace/verification/calls/deviationOf"
import { type Scene, send } from "@design-workspace/verification/operations/Scene"

/** The body budget of a server under test, in MiB; one caller has a quarter of it. */
export const smallBudgetMib = 2

/** The bytes that a call sends of its body, and how many it says that there are. */
type Sent = (text: string) => { readonly bytes: string; readonly announced: number }

/** Calls whose bodies never end: whatever is answered is answered without the rest. */
const withholding = ({ url }: Api, sent: Sent): Api => ({
  url,
  call: (method, path, { body = {}, cookie, headers, token }: CallOptions = {}) =>
    new Promise((resolve, reject) => {
      const { announced, bytes } = sent(JSON.stringify(body))
      const call = request(`${url}${path}`, {
        method,
        agent: false,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie, "sec-fetch-site": "same-origin" }),
          "content-type": "application/json",
          "content-length": String(announced),
          ...headers
        }
      })
      call.on("error", reject)
      call.on("response", (response) => {
        const chunks: Array<Buffer> = []
        const end = () => {
          const answer = answerOf(response, Buffer.concat(chunks).toString("utf8"))
          const deviation = deviationOf(method, path, answer)
          call.destroy()
          if (deviation === undefined) resolve(answer)
          else reject(new Error(deviation))
        }
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", end)
      })
      call.flushHeaders()
      if (bytes !== "") call.write(bytes)
    })
})

const inWhich = (scene: Scene, sent: Sent): Scene => ({
  ...scene,
  world: { ...scene.world, api: withholding(scene.world.api, sent) }
})

/** The scene in which of every body the last byte is missing. */
const butLastByte = (scene: Scene): Scene =>
  inWhich(scene, (text) => ({ bytes: text, announced: Buffer.byteLength(text) + 1 }))

/** The scene in which bodies of almost 1 MB are announced, and nothing of them is sent. */
export const announcing = (scene: Scene): Scene => inWhich(scene, () => ({ bytes: "", announced: 1_000_000 }))

/** The standing call, but for the last byte of its body. */
export const withheld = async (scene: Scene): Promise<Answer> =>
  send(butLastByte(scene), await scene.standing())

/**
 * The standing call with blanks behind its body: more than the budget has for one caller, less than a body may have.
 */
export const overfull = async (scene: Scene): Promise<Answer> => {
  const call = await scene.standing()
  const blanks = " ".repeat(smallBudgetMib * 262_144)
  return send(scene, call, { raw: `${JSON.stringify(call.body ?? {})}${blanks}` })
}
