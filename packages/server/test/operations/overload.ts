import { request } from "node:http"
import { type Answer, type Api, answerOf, type CallOptions } from "../../testing/Api.ts"
import { deviationOf } from "../../testing/deviationOf.ts"
import { type Scene, send } from "./Scene.ts"

/** The body budget of a server under test, in MiB; one caller has a quarter of it. */
export const smallBudgetMib = 2

/** Calls whose last byte never comes: whatever is answered is answered without it. */
const withholding = ({ url }: Api): Api => ({
  url,
  call: (method, path, { body = {}, cookie, headers, token }: CallOptions = {}) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body)
      const call = request(`${url}${path}`, {
        method,
        agent: false,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie, "sec-fetch-site": "same-origin" }),
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(text) + 1),
          ...headers
        }
      })
      call.on("error", reject)
      call.on("response", (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () => {
          const answer = answerOf(response, Buffer.concat(chunks).toString("utf8"))
          const deviation = deviationOf(method, path, answer)
          if (deviation === undefined) resolve(answer)
          else reject(new Error(deviation))
        })
      })
      call.write(text)
    })
})

/** The standing call, but for the last byte of its body. */
export const withheld = async (scene: Scene): Promise<Answer> =>
  send({ ...scene, world: { ...scene.world, api: withholding(scene.world.api) } }, await scene.standing())

/** The standing call with blanks behind its body: more than the budget has for one caller, less than a body may have. */
export const overfull = async (scene: Scene): Promise<Answer> => {
  const call = await scene.standing()
  const blanks = " ".repeat(smallBudgetMib * 262_144)
  return send(scene, call, { raw: `${JSON.stringify(call.body ?? {})}${blanks}` })
}
