/**
 * For tests, run in the page before its scripts: the canvas stays empty, and all else goes its way. Without a graphics
 * card painting costs seconds a round.
 */
export function paintNothing(): void {
  if (!location.pathname.startsWith('/studio/')) return;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    prototype.drawArrays = () => undefined;
    prototype.drawElements = () => undefined;
  }
  WebGL2RenderingContext.prototype.drawElementsInstanced = () => undefined;
}
