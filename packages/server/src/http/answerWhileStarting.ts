import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { startingAnswer } from "@design-workspace/adapters-http/errors/startingAnswer"
import type { SettingsShape } from "../settings/SettingsShape.ts"

const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? ""

/**
 * Answers every request of a server until the service is attached to it: whoever listens for requests after this does
 * so instead, from its first moment on, and every request is answered once.
 */
export const answerWhileStarting = (
  server: Server,
  {
    corsOrigins,
    newId,
    publicUrl
  }: Pick<SettingsShape, "corsOrigins"> & { readonly newId: () => string; readonly publicUrl: () => string }
): void => {
  for (const event of ["request", "checkContinue"]) {
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      if (server.listeners(event).at(-1) !== answer) return void server.off(event, answer)
      const { body, headers, status } = startingAnswer(request, pathOf(request), newId(), {
        publicUrl: publicUrl(),
        corsOrigins
      })
      response.writeHead(status, headers).end(body)
    }
    server.on(event, answer)
  }
}
