import type { World } from "../world.ts";

/** The contact form with every field, sent by a person: nobody writes faster. */
export const full = {
  name: "Asha Rai",
  email: "asha@mail.example",
  subject: "Admission to the MBA",
  contact: "9800000000",
  message: "When does the form open?\nAnd what does it cost?",
  "form-name": "contact",
  elapsedMs: 20_000,
};

export const send = (world: World, body: object, address = "10.0.0.1") =>
  world.app.inject({ method: "POST", url: "/api/messages", payload: body, remoteAddress: address });

export async function sendMany(world: World, bodies: object[]): Promise<void> {
  for (const [index, body] of bodies.entries()) {
    const response = await send(world, body, `10.1.${Math.floor(index / 250)}.${index % 250}`);
    expect(response.statusCode).toBe(201);
  }
}

export async function list(world: World, query = "") {
  const office = await world.asAdministrator();
  return (await office.get(`/api/messages${query}`)).json();
}
