// The service that paints the catalogue's pictures.
export { createArtService, describePicture, PAINTED_DIR } from './art-service';
