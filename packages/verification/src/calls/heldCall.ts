import { request } from "node:http"
import { text } from "node:stream/consumers"
import { type Answer, type Api, answerOf, type CallOptions, headersOf } from "./Api.ts"

/** Begins a call and holds back all but the first bytes of its body; head and first bytes have reached the server. */
export const holdCall = async (
  { url }: Api,
  method: string,
  path: string,
  options: Pick<CallOptions, "body" | "cookie" | "token">
) => {
  const bytes = Buffer.from(JSON.stringify(options.body))
  const call = request(`${url}${path}`, {
    method,
    agent: false,
    // The server says when it has the head.
    headers: { ...headersOf(options, bytes), expect: "100-continue" }
  })
  const answered = new Promise<Answer>((resolve, reject) => {
    call.on("error", reject)
    call.on("response", (response) => text(response).then((it) => resolve(answerOf(response, it)), reject))
  })
  call.flushHeaders()
  await Promise.race([new Promise((resolve) => call.once("continue", resolve)), answered])
  call.write(bytes.subarray(0, 5))
  return {
    finish: () => {
      call.end(bytes.subarray(5))
      return answered
    }
  }
}
