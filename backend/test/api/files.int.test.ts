import { partOfApi } from './documentedApi.ts';

partOfApi('files');
