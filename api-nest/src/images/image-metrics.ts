import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../foundation/metrics/metrics';
import { ImagesRepository } from './images.repository';
import { PictureProcesses } from './processing/picture-processes';
import { UploadTurns } from './upload-turns';

/** What operators see of the image library (contracts, Metrics). */
@Injectable()
export class ImageMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly pictures: PictureProcesses,
    private readonly uploads: UploadTurns,
    private readonly images: ImagesRepository,
  ) {}

  onModuleInit(): void {
    const { metrics, pictures, uploads } = this;
    const load = (name: string, help: string, measure: () => number) =>
      metrics.measure({ name, help, ofWorker: true }, measure);
    load(
      'api_pictures_waiting',
      'Pictures that wait to be decoded or drawn, or uploads that wait to be read, if these are more',
      () => Math.max(pictures.load().waiting, uploads.load().waiting),
    );
    load('api_pictures_waiting_limit', 'How many may wait; more are refused', () => pictures.load().limit);
    load('api_pictures_processing', 'Pictures being decoded or drawn', () => pictures.load().busy);
    metrics.measure(
      { name: 'api_images', help: 'Images of the library, those in the bin included' },
      async () => (await this.images.sizes()).count,
    );
    metrics.measure(
      { name: 'api_image_bytes', help: 'Bytes of their originals' },
      async () => (await this.images.sizes()).bytes,
    );
  }
}
