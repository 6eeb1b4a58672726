// A call of a service other than streams.
const soon = () => ({ deadline: Date.now() + 3000 });

export const nothing = Buffer.alloc(0);

export const service = (path, request, Response, show) => async (x) => {
  const bytes = Buffer.isBuffer(request) ? request : Buffer.from(request(x.protocol).serializeBinary());
  const { response, ...failure } = await x.calls.unary(path, bytes, Response?.(x.protocol), soon());
  return response ? show(response, x) : failure;
};
