import { request } from "node:http"
import { type Answer, type Api, answerOf, type CallOptions } from "./Api.ts"

/** A call whose head and first bytes have reached the server. */
export interface HeldCall {
  readonly finish: () => Promise<Answer>
}

/** Begins a call and holds back all but the first bytes of its body. */
export const holdCall = async (
  { url }: Api,
  method: string,
  path: string,
  { body, cookie, token }: Pick<CallOptions, "body" | "cookie" | "token">
): Promise<HeldCall> => {
  const bytes = Buffer.from(JSON.stringify(body))
  const call = request(`${url}${path}`, {
    method,
    agent: false,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie, "sec-fetch-site": "same-origin" }),
      "content-type": "application/json",
      "content-length": String(bytes.length),
      // The server says when it has the head.
      expect: "100-continue"
    }
  })
  const answered = new Promise<Answer>((resolve, reject) => {
    call.on("error", reject)
    call.on("response", (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () => resolve(answerOf(response, Buffer.concat(chunks).toString("utf8"))))
    })
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
