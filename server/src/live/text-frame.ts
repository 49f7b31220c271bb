const finalText = 0x81;
const bytesFor16Bit = 126;
const bytesFor64Bit = 127;

/** One whole WebSocket message from the server (RFC 6455 §5.2), so that it is framed once and written to many. */
export function frameText(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length < bytesFor16Bit) return Buffer.concat([Buffer.from([finalText, length]), payload]);
  if (length <= 0xffff) {
    const head = Buffer.from([finalText, bytesFor16Bit, 0, 0]);
    head.writeUInt16BE(length, 2);
    return Buffer.concat([head, payload]);
  }
  const head = Buffer.alloc(10);
  head.set([finalText, bytesFor64Bit]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
